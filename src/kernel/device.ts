export const DEVICES = ['mobile', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

const TABLET = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|(Android(?!.*Mobi))/i
const MOBILE = /Mobi|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini|IEMobile/i

/** Device class by width in CSS pixels and user agent, for the browser (specification, section 2). */
export function deviceByWidth(width: number, userAgent: string): Device {
  if (width <= 768 || (MOBILE.test(userAgent) && !TABLET.test(userAgent))) return 'mobile'
  if (width <= 1024 || TABLET.test(userAgent)) return 'tablet'
  return 'desktop'
}

/** Device class for the server, which does not know the width: the `device` cookie if the browser has set it, else the user agent. */
export function deviceClass(userAgent: string, stated?: string): Device {
  if (stated === 'mobile' || stated === 'tablet' || stated === 'desktop') return stated
  return deviceByWidth(Number.POSITIVE_INFINITY, userAgent)
}
