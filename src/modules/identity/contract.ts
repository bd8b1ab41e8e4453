import { z } from 'zod'

export const PASSWORD_LENGTH = { least: 10, most: 128 } as const

/** Who is signed in, as the shop shows it. */
export const CurrentUser = z
  .object({ id: z.string(), email: z.string(), name: z.string(), role: z.enum(['admin', 'customer']) })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>

const Email = z
  .string()
  .max(254)
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'Please enter a valid e-mail address.' }))

export const SignIn = z.object({ email: Email, password: z.string().min(1).max(PASSWORD_LENGTH.most) })
export type SignIn = z.infer<typeof SignIn>

export const SignUp = z.object({
  email: Email,
  name: z.string().trim().min(1, { error: 'Please enter your name.' }).max(120),
  password: z
    .string()
    .min(PASSWORD_LENGTH.least, { error: `Please choose a password of at least ${PASSWORD_LENGTH.least} characters.` })
    .max(PASSWORD_LENGTH.most, { error: `Please choose a password of at most ${PASSWORD_LENGTH.most} characters.` }),
})
export type SignUp = z.infer<typeof SignUp>
