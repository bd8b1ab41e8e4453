export const AUTH_FORMS = ['sign-in', 'register', 'forgotten'] as const
export type AuthForm = (typeof AUTH_FORMS)[number]

/** Shared by the forms, so that switching tabs does not clear them. */
export type Typed = { email: string; name: string; password: string }
export const NOTHING_TYPED: Typed = { email: '', name: '', password: '' }
