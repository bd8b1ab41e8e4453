// Writes the keys of all messages as a type.
import { writeKeyTypes } from './messages.ts'

writeKeyTypes()
