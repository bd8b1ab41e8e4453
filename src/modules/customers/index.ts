/** The door of customers for flows and views. */
export { addAddress, changeAddress, removeAddress } from './commands/save-address.ts'
export { lockGroups, removeGroup, saveGroup } from './group-store.ts'
export { problems } from './problems.ts'
export { customerProfile, wantsMail } from './queries/customer-profile.ts'
export {
  addressesOf,
  consentsOf,
  deleteOldClaims,
  insertClaim,
  lockCustomer,
  presentAddress,
  recordConsent,
  saveProfile,
  takeClaim,
} from './store.ts'
