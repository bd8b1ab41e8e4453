/** What the page can show: its tabs, and the form for a forgotten password. */
export const AUTH_FORMS = ['sign-in', 'register', 'forgotten'] as const
export type AuthForm = (typeof AUTH_FORMS)[number]

/** What is typed into one form is still there in the next. */
export type Typed = { email: string; name: string; password: string }
export const NOTHING_TYPED: Typed = { email: '', name: '', password: '' }
