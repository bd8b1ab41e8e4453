export { installPages, type SuppliedPage } from './commands/install-pages.ts'
export { cancelScheduled, publishPage } from './commands/publish-page.ts'
export { addPage, movePage, savePage } from './commands/write-page.ts'
export { partTranslator } from './part-text.ts'
export { problems } from './problems.ts'
export { formerSlug, type LivePage, livePage, livePages, type PoliciesShown, policiesShown } from './queries/live-pages.ts'
export { pageList } from './queries/page-list.ts'
export { stateOf } from './rules/state.ts'
export {
  commentsOf,
  deleteOldFeedback,
  insertFeedback,
  newestVersion,
  pageBy,
  publicationsOf,
  versionOf,
  versionsOf,
} from './store.ts'
