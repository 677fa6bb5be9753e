// What the remotes are lent and offered stands before anything asks for a remote.
import "./shared/lent.ts";
import "./shared/offered.ts";
import "./start.tsx";
