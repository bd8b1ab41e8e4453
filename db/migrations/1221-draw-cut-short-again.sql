-- Pictures that were listed as failed only because the shop closed while they were drawn.
update media_asset set state = 'waiting', failure = null
where state = 'failed'
  and (failure = 'The shop is closing.' or failure ~ '^The process that draws pictures ended \((SIGINT|SIGHUP|SIGTERM)\)');
