import type { Others } from '#platform/http/content-policy.ts'

/** Content-Security-Policy sources of the card provider's form. */
export const CARD_PROVIDER: Others = {
  script: 'https://js.stripe.com',
  frame: 'https://js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
  image: 'https://*.stripe.com',
}

/**
 * Content-Security-Policy sources of Google's sign-in button and prompt. Used with a Google client id, except on card
 * pages.
 */
export const GOOGLE_SIGN_IN: Others = {
  script: 'https://accounts.google.com',
  frame: 'https://accounts.google.com',
  connect: 'https://accounts.google.com',
  image: '',
  style: 'https://accounts.google.com',
}

/**
 * Content-Security-Policy sources of Google Analytics 4. Used with a measurement id, for visitors who consented, except on card
 * pages.
 */
export const GOOGLE_ANALYTICS: Others = {
  script: 'https://www.googletagmanager.com',
  frame: '',
  connect: 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  image: 'https://www.googletagmanager.com https://*.google-analytics.com',
}
