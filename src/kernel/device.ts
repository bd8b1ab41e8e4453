export const DEVICES = ['mobile', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

const TABLET = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|(Android(?!.*Mobi))/i
const MOBILE = /Mobi|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini|IEMobile/i

/** Returns the device class for a width in CSS pixels and a user agent (specification, section 2). */
export function deviceByWidth(width: number, userAgent: string): Device {
  if (width <= 768 || (MOBILE.test(userAgent) && !TABLET.test(userAgent))) return 'mobile'
  if (width <= 1024 || TABLET.test(userAgent)) return 'tablet'
  return 'desktop'
}

/** Returns the device class on the server, which does not know the width: `stated` (a cookie) when valid, else by user agent. */
export function deviceClass(userAgent: string, stated?: string): Device {
  if (stated === 'mobile' || stated === 'tablet' || stated === 'desktop') return stated
  return deviceByWidth(Number.POSITIVE_INFINITY, userAgent)
}
