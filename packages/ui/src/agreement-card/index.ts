export { AgreementCard, AgreementCards } from "./agreement-card.tsx";
