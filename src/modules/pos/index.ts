export { bookOrderCash } from './commands/book-order-cash.ts'
export {
  closeShift,
  markRemarksSeen,
  moveCash,
  openShift,
  saveRegister,
  sentByItsWriter,
} from './commands/shift.ts'
export { problems } from './problems.ts'
export {
  insertSale,
  lastSerialOf,
  lockMpesaCode,
  lockSaleId,
  mpesaCodeIsKnown,
  numberIsTaken,
  type RegisterRow,
  registerById,
  type Shift,
  saleById,
  shareShift,
} from './store.ts'
