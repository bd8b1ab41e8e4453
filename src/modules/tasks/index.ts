/** The door of tasks for flows. */
export { problems } from './problems.ts'
export { type Closing, lockTask, type NewTask, openTask, saveClosing, settleTask } from './store.ts'
