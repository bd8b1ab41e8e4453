/** Data of the e-mails about customers, campaigns and automations, by template. */
declare module '#services/email/contract.ts' {
  interface EmailData {
    /** `giftCard`: the remaining store credit. Anyone with its `code` can spend it. */
    'account-erased': { name: string; giftCard?: { value: number; code: string; path: string } }
    /** Double opt-in: `path` confirms a subscription to marketing e-mails. */
    'confirm-subscription': { name: string; path: string; days: number }
    /**
     * Campaign mail with text as staff wrote it. A service mail links to an order (`number`, `path`), a marketing mail to a page
     * (`seePath`) and to unsubscribing (`stopPath`).
     */
    'house-letter': {
      name: string
      subject: string
      text: string
      number?: string
      path?: string
      seePath?: string
      stopPath?: string
    }
    /** Automations with one e-mail. `stopPath` unsubscribes. `pieces`: items of the wishlist with their price now. */
    welcome: { name: string; path: string; stopPath: string }
    'care-advice': { name: string; path: string; stopPath: string }
    'win-back': { name: string; path: string; stopPath: string }
    'old-measurements': { name: string; path: string; stopPath: string }
  }
}

export {}
