/** Imports the dashboard dynamically. A static import on the front page would add its scripts to every visitor's first view. */
export const loadDashboard = () => import('./dashboard-at-home.tsx')
