import type { Others } from '#platform/http/content-policy.ts'

/** The card provider's own form, where a card is typed. Its script is loaded from the provider and nowhere else. */
export const CARD_PROVIDER: Others = {
  script: 'https://js.stripe.com',
  frame: 'https://js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
  image: 'https://*.stripe.com',
}

/** Google's own button and prompt, for shops with a client id of Google; on every page but those where a card is typed. */
export const GOOGLE_SIGN_IN: Others = {
  script: 'https://accounts.google.com',
  frame: 'https://accounts.google.com',
  connect: 'https://accounts.google.com',
  image: '',
  style: 'https://accounts.google.com',
}

/** Google Analytics 4: only with a measurement id, and only on pages for visitors who consented. */
export const GOOGLE_ANALYTICS: Others = {
  script: 'https://www.googletagmanager.com',
  frame: '',
  connect: 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  image: 'https://www.googletagmanager.com https://*.google-analytics.com',
}
