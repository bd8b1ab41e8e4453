/** Data of the e-mails about promotions, by template. */
declare module '#services/email/contract.ts' {
  interface EmailData {
    /** To the shop: a campaign has used 80 % or all of its budget. */
    'campaign-budget': { campaign: string; percent: 80 | 100; path: string }
  }
}

export {}
