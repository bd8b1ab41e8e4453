declare module '#services/email/contract.ts' {
  interface EmailData {
    /** `giftCard`: the remaining store credit. Anyone with its `code` can spend it. */
    'account-erased': { name: string; giftCard?: { value: number; code: string; path: string } }
    /** Double opt-in: `path` confirms a subscription to marketing e-mails. */
    'confirm-subscription': { name: string; path: string; days: number }
    /** `stopPath`: link to unsubscribe. */
    'house-letter': {
      name: string
      subject: string
      text: string
      number?: string
      path?: string
      seePath?: string
      stopPath?: string
    }
    /** `stopPath`: link to unsubscribe. */
    welcome: { name: string; path: string; stopPath: string }
    'care-advice': { name: string; path: string; stopPath: string }
    'win-back': { name: string; path: string; stopPath: string }
    'old-measurements': { name: string; path: string; stopPath: string }
  }
}

export {}
