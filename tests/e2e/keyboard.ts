import type { Locator, Page } from 'playwright-core'
import { PATIENT } from './person.ts'

/** More than the stops of the longest page. */
const MOST_STOPS = 300

const holdsFocus = (wanted: Locator) =>
  wanted.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))

/** Walks to what is wanted with the Tab key alone, as somebody without a mouse does. Fails where there is no way to it. */
export async function tabTo(page: Page, wanted: Locator, what: string): Promise<void> {
  await wanted.waitFor(PATIENT)
  for (let step = 0; step < MOST_STOPS; step++) {
    if (await holdsFocus(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way with the Tab key to ${what}`)
}

/** The same, and presses Enter there. */
export async function pressAt(page: Page, role: 'button' | 'link', name: string | RegExp, within: Page | Locator = page) {
  await tabTo(page, within.getByRole(role, { name, exact: true }).first(), String(name))
  await page.keyboard.press('Enter')
}
