export { deleteOldItems, forgetListsOf, removeProduct } from './commands/delete-items.ts'
export { joinWishlists } from './commands/join-wishlists.ts'
export { changeItem, removeItem, restoreItems, saveItem } from './commands/save-item.ts'
export { addList, deleteList, renameList, shareList, unshareList } from './commands/save-list.ts'
export {
  claimRequests,
  deleteOldRequests,
  forgetRequestsOf,
  insertRequest,
  liftStop,
  lockMailbox,
  moveRequests,
  stopFor,
  withdrawRequest,
} from './commands/stock-alerts.ts'
export { problems } from './problems.ts'
export { lockFirstList } from './queries/lock-first-list.ts'
export { hasStopped, waitingFor } from './queries/stock-alerts.ts'
export { readStopToken, stopToken } from './stop-token.ts'
