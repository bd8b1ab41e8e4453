// The keys of all messages as a type, before the types are checked.
import { writeKeyTypes } from './messages.ts'

writeKeyTypes()
