/** Texts at the beginning and the end of every email about a booking. */
export const mailFrame = {
  greeting: (name: string) => `Dear ${name},`,
  help: (phone: string, whatsapp: string) =>
    `Questions? Call ${phone} or message us on WhatsApp at ${whatsapp}, and quote your booking reference.`,
  signature: (siteName: string) => `The ${siteName} team`,
} as const
