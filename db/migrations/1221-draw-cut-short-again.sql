-- Images that failed only because the shop stopped while they were rendered.
update media_asset set state = 'waiting', failure = null
where state = 'failed'
  and (failure = 'The shop is closing.' or failure ~ '^The process that draws pictures ended \((SIGINT|SIGHUP|SIGTERM)\)');
