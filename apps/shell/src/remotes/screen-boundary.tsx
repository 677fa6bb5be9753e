import { Component, type ReactNode } from "react";
import { endHydrating } from "../page/while-hydrating.ts";
import { liveRegistry } from "./live-registry.ts";
import { inUse, observe, versionIn } from "./observed.ts";
import { type ScreenPlace, ScreenUnavailable, recoverScreen } from "./screen-cache.ts";
import { ScreenFailed } from "./screen-failed.tsx";
import { ScreenLoading } from "./screen-loading.tsx";

interface Props {
  place: ScreenPlace;
  /** Makes the next render ask again for what did not come. */
  forget: () => void;
  children: ReactNode;
}

interface State {
  status: "shown" | "recovering" | "failed";
}

/** Catches what a remote throws at load or in render, falls back, and offers another try without a reload. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { status: "shown" };

  static getDerivedStateFromError(error: unknown): State {
    return { status: error instanceof ScreenUnavailable ? "failed" : "recovering" };
  }

  override componentDidCatch(error: unknown) {
    endHydrating();
    if (error instanceof ScreenUnavailable) return;
    const { app } = this.props.place;
    // The shell is no remote that is taken into use: its release is the one that the page was composed with.
    const base = inUse.get(app) ?? liveRegistry().apps[app]?.stable.base;
    observe({ app, version: versionIn(base), phase: "render", error });
    this.setState({ status: recoverScreen(this.props.place) ? "shown" : "failed" });
  }

  tryAgain = () => {
    this.props.forget();
    this.setState({ status: "shown" });
  };

  override render() {
    const ofShell = this.props.place.app === "shell";
    if (this.state.status === "failed") return <ScreenFailed ofShell={ofShell} onTryAgain={this.tryAgain} />;
    return this.state.status === "recovering" ? <ScreenLoading /> : this.props.children;
  }
}
