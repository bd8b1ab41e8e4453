export { problems } from './problems.ts'
export {
  type Closing,
  lockActionItem,
  type NewActionItem,
  openActionItem,
  openUnlessOpen,
  saveClosing,
  settleActionItem,
  settleItemsOf,
} from './store.ts'
