declare module 'html-validate' {
  type Message = { ruleId: string; severity: number; message: string; line: number; column: number }
  export class StaticConfigLoader {
    constructor(config: { root: boolean; extends: string[]; rules: Record<string, unknown> })
  }
  export class HtmlValidate {
    constructor(loader: StaticConfigLoader)
    validateString(html: string): Promise<{ results: { messages: Message[] }[] }>
  }
}
