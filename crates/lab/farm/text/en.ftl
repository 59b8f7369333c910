## Connecting

fail-unreachable = { $server } can't be reached ({ $reason }). Check the address, and that nats-server runs there with JetStream: nats-server -js
fail-login = { $server } refuses the login. Check user and password in the address (nats://USER:PASSWORD@HOST), or name a credentials file with --creds
fail-tls = { $server }: no secure connection ({ $reason }). If the server doesn't use TLS, write nats:// instead of tls://
fail-credentials = { $path }: this credentials file can't be read ({ $reason })
fail-no-jetstream = { $server } has no JetStream ({ $reason }); start it with nats-server -js, or enable JetStream for this account
fail-queue = { $server }: the work queue can't be used ({ $reason }). What is finished is kept; run the same command again
fail-gathered = another run is gathering this experiment: { $who }. Wait for it, or stop it
fail-offer-too-large = the experiment with its cards and files has { $size } KiB, and the server takes { $most } KiB: raise its max_payload
tell-lost = connection to { $server } lost; trying again. What is finished is kept
tell-back = connected to { $server } again
tell-server-error = { $server } says: { $reason }

## Feeding

tell-no-workers = nobody is playing; start workers with: wildpile lab worker --nats { $server }
tell-strange = an unknown message was ignored: { $subject }
tell-bad-rows = rows that can't be read were refused; deals { $first } to { $last } are played again
tell-split = deals { $first } to { $last } failed at { $worker } ({ $why }); they are split and played again
tell-set-aside = deal { $deal } failed again at { $worker } ({ $why }) and is set aside
why-panicked = the rules “{ $rules }” panicked: { $says }
why-lost = { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
 } took it and never gave it back

## Working

tell-waiting = waiting for experiments at { $server }
tell-playing = playing { $name }
tell-other-version = an experiment needs version { $wanted } of Wildpile, and this is { $own }: it isn't played. Start a worker of version { $wanted }
tell-refused = the experiment { $name } isn't played: { $why }
offer-damaged = it is damaged ({ $reason })
offer-other-protocol = it uses version { $theirs } of the queue's protocol, and this program version { $own }; use the same build everywhere
offer-unreadable = this program reads it differently; use the same build everywhere
offer-plays-differently = this program plays its first deals differently; use the same build everywhere
