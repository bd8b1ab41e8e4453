import { parseArgs } from 'node:util'
import { z } from 'zod'
import { SetupError } from '#platform/config.ts'

export const USAGE = `npm run admin -- create someone@example.com [--name "Their Name"]   a new administrator, with a password that is shown once
npm run admin -- promote someone@example.com                        makes an account that is there an administrator
npm run admin -- reset someone@example.com                          another password for an account, shown once
npm run admin -- reset-factor someone@example.com                   takes a lost second factor off an account
npm run admin -- sign-out someone@example.com                       signs an account out everywhere`

const WHAT = ['create', 'promote', 'reset', 'reset-factor', 'sign-out'] as const
export type AdminCommand = { what: (typeof WHAT)[number]; email: string; name: string }

export function commandFrom(words: string[]): AdminCommand {
  try {
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: { name: { type: 'string' } } })
    const Arguments = z.object({
      what: z.enum(WHAT),
      email: z.string().max(254).trim().toLowerCase().pipe(z.email()),
      name: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .regex(/^\P{Cc}+$/u),
      more: z.undefined(),
    })
    const [what, email, more] = positionals
    return Arguments.parse({ what, email, more, name: values.name ?? 'Admin' })
  } catch {
    throw new SetupError(USAGE)
  }
}
