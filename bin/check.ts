// Checks types, style, and the rules about modules and files.
import { run, runChecks } from './steps.ts'

const { failed } = await runChecks()
const rules = await run(['node_modules/vitest/vitest.mjs', 'run', 'tests/rooms', 'tests/tidy'])
process.exitCode = failed === 0 && rules === 0 ? 0 : 1
