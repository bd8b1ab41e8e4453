export const DEVICES = ['mobile', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

const TABLET = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|(Android(?!.*Mobi))/i
const MOBILE = /Mobi|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini|IEMobile/i

/** The device by its width in CSS pixels and its user agent (specification, section 2): the browser knows both. */
export function deviceByWidth(width: number, userAgent: string): Device {
  if (width <= 768 || (MOBILE.test(userAgent) && !TABLET.test(userAgent))) return 'mobile'
  if (width <= 1024 || TABLET.test(userAgent)) return 'tablet'
  return 'desktop'
}

/** The server knows no width: it goes by the user agent, unless the browser has said better in its `device` cookie. */
export function deviceClass(userAgent: string, stated?: string): Device {
  if (stated === 'mobile' || stated === 'tablet' || stated === 'desktop') return stated
  return deviceByWidth(Number.POSITIVE_INFINITY, userAgent)
}
