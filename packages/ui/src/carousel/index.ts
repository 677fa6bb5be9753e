export { Carousel, type CarouselWords } from "./carousel.tsx";
