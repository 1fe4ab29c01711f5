import type { StaffRole } from '#kernel/access/desk-permissions.ts'

/** The people of the sample business's desk, one of each role. Passwords are made for each installation. */
export const sampleStaff: readonly { name: string; email: string; role: StaffRole }[] = [
  { name: 'Devendra Mehta', email: 'devendra.mehta@example.com', role: 'owner' },
  { name: 'Nandini Mehta', email: 'nandini.mehta@example.com', role: 'manager' },
  { name: 'Priya Nair', email: 'priya.nair@example.com', role: 'sales' },
  { name: 'Kalpesh Joshi', email: 'kalpesh.joshi@example.com', role: 'accounts' },
  { name: 'Hetal Shah', email: 'hetal.shah@example.com', role: 'tour_manager' },
  { name: 'Farhan Qureshi', email: 'farhan.qureshi@example.com', role: 'content' },
]
