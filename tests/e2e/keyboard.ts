import type { Locator, Page } from 'playwright-core'
import { PATIENT } from './person.ts'

/** More than the stops of the longest page. */
const MOST_STOPS = 300

/** Whether it, or something in it, has the focus; `gone` when the page has drawn it anew meanwhile. */
const focusOf = (element: Node) => (element.isConnected ? element.contains(document.activeElement) : 'gone')

/** Walks to what is wanted with the Tab key alone, as somebody without a mouse does. Fails where there is no way to it. */
export async function tabTo(page: Page, wanted: Locator, what: string): Promise<void> {
  // Looked for once: by its role and name, every time, takes longer than the step.
  let element = await wanted.first().elementHandle(PATIENT)
  for (let step = 0; step < MOST_STOPS; step++) {
    const focus = await element?.evaluate(focusOf)
    if (focus === true) return
    if (focus === 'gone') element = await wanted.first().elementHandle(PATIENT)
    else await page.keyboard.press('Tab')
  }
  throw new Error(`no way with the Tab key to ${what}`)
}

/** The same, and presses Enter there. */
export async function pressAt(page: Page, role: 'button' | 'link', name: string | RegExp, within: Page | Locator = page) {
  await tabTo(page, within.getByRole(role, { name, exact: true }).first(), String(name))
  await page.keyboard.press('Enter')
}
