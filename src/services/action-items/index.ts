/** What modules, flows and views may use of action items. */
export { problems } from './problems.ts'
export {
  type Closing,
  isOpen,
  lockActionItem,
  type NewActionItem,
  openActionItem,
  saveClosing,
  settleActionItem,
} from './store.ts'
