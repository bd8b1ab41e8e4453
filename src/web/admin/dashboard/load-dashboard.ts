/** What the dashboard is made of is named here and not in the shop's front page, where the list of its scripts would be in every first view. */
export const loadDashboard = () => import('./dashboard-at-home.tsx')
