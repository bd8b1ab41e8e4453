export { joinWishlists } from './commands/join-wishlists.ts'
export { changeItem, removeItem, restoreItems, saveItem } from './commands/save-item.ts'
export { addList, deleteList, renameList, shareList, unshareList } from './commands/save-list.ts'
export { problems } from './problems.ts'
export {
  claimRequests,
  deleteOldRequests,
  forgetRequestsOf,
  hasStopped,
  insertRequest,
  liftStop,
  lockMailbox,
  moveRequests,
  stopFor,
  waitingFor,
  withdrawRequest,
} from './stock-alert-store.ts'
export { readStopToken, stopToken } from './stop-token.ts'
export { deleteOldItems, forgetListsOf, lockFirstList, removeProduct } from './store.ts'
