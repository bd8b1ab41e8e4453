import type { Locator, Page } from 'playwright-core'
import { PATIENT } from './person.ts'

const MOST_STOPS = 300

const focusOf = (element: Node) => (element.isConnected ? element.contains(document.activeElement) : 'gone')

export async function tabTo(page: Page, wanted: Locator, what: string): Promise<void> {
  // Located once, because resolving role and name at every step is slow.
  let element = await wanted.first().elementHandle(PATIENT)
  for (let step = 0; step < MOST_STOPS; step++) {
    const focus = await element?.evaluate(focusOf)
    if (focus === true) return
    if (focus === 'gone') element = await wanted.first().elementHandle(PATIENT)
    else await page.keyboard.press('Tab')
  }
  throw new Error(`no way with the Tab key to ${what}`)
}

export async function pressAt(page: Page, role: 'button' | 'link', name: string | RegExp, within: Page | Locator = page) {
  await tabTo(page, within.getByRole(role, { name, exact: true }).first(), String(name))
  await page.keyboard.press('Enter')
}
