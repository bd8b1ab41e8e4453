declare module '#services/email/contract.ts' {
  interface EmailData {
    /** Contains no text of the inquiry, because anyone can enter another person's address. */
    'inquiry-received': { name: string }
    'inquiry-answered': { name: string; subject: string; message: string; answer: string }
  }
}

export {}
