import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { robotsFile } from '#views/seo/site-files.ts'

export const showRobots = endpoint({
  method: 'GET',
  path: '/api/seo/robots.txt',
  access: 'public',
  summary: 'Get the robots.txt file',
  returns: z.unknown(),
  run: async ({ deps }) => robotsFile(deps),
})
