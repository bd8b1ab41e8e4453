import { z } from 'zod'
import { signInWithGoogle } from '#flows/accounts/google-sign-in.ts'
import { signUp, verify } from '#flows/accounts/open-account.ts'
import { resetPassword, sendPasswordLink } from '#flows/accounts/password.ts'
import { signIn, signOut } from '#flows/accounts/sign-in.ts'
import {
  CurrentUser,
  GoogleNonce,
  GoogleSignIn,
  MailSent,
  PasswordLink,
  PasswordReset,
  SignIn,
  SignUp,
  Verification,
} from '#modules/identity/contract.ts'
import { giveGoogleNonce } from '#modules/identity/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google',
  access: 'visitor',
  summary: 'Sign in with Google',
  body: GoogleSignIn,
  returns: CurrentUser,
  refuses: [
    'identity.second-factor-needed',
    'identity.google-off',
    'identity.google-refused',
    'identity.google-unproved',
    'identity.google-unreachable',
    'identity.google-password-needed',
    'identity.google-other',
    'identity.wrong-credentials',
    'identity.too-busy',
    'rate-limit.exceeded',
  ],
  run: ({ deps, actor, body, ...browser }) => signInWithGoogle(deps, actor, browser, body),
})

export const postGoogleNonce = endpoint({
  method: 'POST',
  path: '/api/auth/google-nonces',
  access: 'public',
  summary: 'Create a nonce for Google sign-in',
  returns: GoogleNonce,
  status: 201,
  refuses: ['identity.google-off'],
  probe: { status: 201 },
  run: ({ deps, ...browser }) => giveGoogleNonce(deps, browser),
})

export const postPasswordLink = endpoint({
  method: 'POST',
  path: '/api/auth/password-links',
  access: 'public',
  summary: 'Send a password reset link',
  body: PasswordLink,
  returns: MailSent,
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, body, ...browser }) => sendPasswordLink(deps, browser, body.email),
})

export const postPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-resets',
  access: 'visitor',
  summary: 'Reset a forgotten password with a mailed token',
  body: PasswordReset,
  returns: CurrentUser,
  refuses: [
    'identity.second-factor-needed',
    'identity.link-over',
    'identity.weak-password',
    'identity.too-busy',
    'rate-limit.exceeded',
  ],
  run: ({ deps, actor, body, ...browser }) => resetPassword(deps, actor, browser, body),
})

export const signInByEmail = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  access: 'visitor',
  summary: 'Sign in with e-mail address and password',
  body: SignIn,
  returns: CurrentUser,
  refuses: ['identity.second-factor-needed', 'identity.wrong-credentials', 'identity.too-busy', 'rate-limit.exceeded'],
  run: ({ deps, actor, body, ...browser }) => signIn(deps, actor, browser, body),
})

export const postSignOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'public',
  summary: 'Sign out',
  returns: z.object({ signedOut: z.literal(true) }),
  probe: { status: 200 },
  run: ({ deps, ...browser }) => signOut(deps, browser),
})

export const postSignUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up/email',
  access: 'visitor',
  summary: 'Sign up with an e-mail address',
  body: SignUp,
  returns: MailSent,
  refuses: ['identity.weak-password', 'identity.too-busy', 'rate-limit.exceeded'],
  run: ({ deps, actor, body, ...browser }) => signUp(deps, actor, browser, body),
})

export const postVerification = endpoint({
  method: 'POST',
  path: '/api/auth/verifications',
  access: 'visitor',
  summary: 'Verify the e-mail address of a new account',
  body: Verification,
  returns: CurrentUser,
  refuses: [
    'identity.link-over',
    'identity.password-needed',
    'identity.wrong-credentials',
    'identity.too-busy',
    'rate-limit.exceeded',
  ],
  run: ({ deps, actor, body, ...browser }) => verify(deps, actor, browser, body),
})
