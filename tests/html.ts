import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/**
 * Returns the violations of the HTML standard in a page as sent. Rules of taste are off (letter case and quotes of attributes,
 * `type` on a button), and so is what React writes on purpose. `autocomplete="off"` is allowed on payment choices: without it
 * Firefox restores another choice than the open one on return, and the standard offers no other way. Rules that the accessibility
 * check covers in a browser, where styles are known, are off too.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      'require-sri': 'off',
      'script-type': 'off',
      'valid-id': ['error', { relaxed: true }],
    },
  }),
)

/** Returns the HTML errors as `line:column rule: message`; empty for valid HTML. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity, message }) => severity === 2 && !/^autocomplete .* <input type="radio">$/.test(message))
      .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
