import { hashAs } from '#modules/identity/password.ts'

/** Cheap password hash, because many tests sign in. */
hashAs('quick')
