const ROBOT =
  /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|preview|monitor|pingdom|uptime|facebookexternalhit|whatsapp|curl|wget|python|java\/|okhttp|axios|node|scrapy|phantom|selenium/i
const SHORTEST = 20

export const isRobot = (userAgent: string): boolean => userAgent.length < SHORTEST || ROBOT.test(userAgent)
