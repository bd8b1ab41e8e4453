import { recordSearchClick } from '#flows/goods/record-search-click.ts'
import { ClickRecorded, SearchClick, SuggestQuery } from '#modules/search/contract.ts'
import * as search from '#modules/search/index.ts'
import { searchLimit } from '#modules/search/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { SuggestionsWithProducts, searchSuggestions } from '#views/search/search-suggestions.ts'

export const postSearchClick = endpoint({
  method: 'POST',
  path: '/api/search/clicks',
  access: 'public',
  summary: 'Record a click on a search result',
  body: SearchClick,
  returns: ClickRecorded,
  limit: search.searchLimit,
  run: ({ deps, channel, body, header }) => recordSearchClick(deps, channel, header, body),
})

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  access: 'public',
  summary: 'List search suggestions',
  query: SuggestQuery,
  returns: SuggestionsWithProducts,
  limit: searchLimit,
  kept: {},
  run: ({ deps, channel, language, query }) => searchSuggestions(deps, { channel, language }, query),
})
