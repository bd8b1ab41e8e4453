import { hashAs } from '#modules/identity/password.ts'

/** Thousands sign in here, and none of them has anything to lose. `password.test.ts` hashes as the shop does. */
hashAs('quick')
