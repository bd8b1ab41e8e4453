import { hashAs } from '#modules/identity/password.ts'

/** Cheap password hash, because thousands of tests sign in. `password.test.ts` hashes like the shop. */
hashAs('quick')
